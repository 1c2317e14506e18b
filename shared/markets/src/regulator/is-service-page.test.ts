import { isServicePage } from './is-service-page.ts';

const page = (title: string, body = '<p>Sorry.</p>') =>
  Buffer.from(`<!DOCTYPE html>\n<html><head><title>${title}</title></head><body>${body}</body></html>`);

describe('a page in place of a document', () => {
  it.each(['Site maintenance', 'Error 503', 'Access Denied', 'システムメンテナンス', '系统维护'])(
    '%s',
    (title) => {
      expect(isServicePage(page(title))).toBe(true);
    },
  );
  it.each([
    ['a short filing', page('Form 8-K')],
    ['a long one on maintenance', page('Maintenance contracts', 'x'.repeat(5000))],
    ['an untitled one', Buffer.from('<html><body>Site maintenance</body></html>')],
    ['text', Buffer.from('Site maintenance')],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('is not %s', (_name, bytes) => {
    expect(isServicePage(bytes)).toBe(false);
  });
});
