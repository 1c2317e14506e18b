import { createUnsavedTexts } from './unsaved-texts.ts';

/** The browser's storage: its keys are its own properties, its methods are not. */
class TestStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

describe('unsaved texts', () => {
  const storage = new TestStorage() as unknown as Storage;
  let user: string | null = 'acme/alice';
  let clock = 0;
  const texts = createUnsavedTexts(
    storage,
    () => user,
    () => clock++,
  );
  beforeEach(() => {
    user = 'acme/alice';
  });

  it('are there again until they are saved', () => {
    texts.keep('report 1', { text: 'Half a sentence' });
    expect(texts.get('report 1')).toEqual({ text: 'Half a sentence' });
    texts.forget('report 1');
    expect(texts.get('report 1')).toBeNull();
  });

  it('are not shown to another user, and are gone once he writes', () => {
    texts.keep('chat', { text: 'A question' });
    user = 'acme/alic';
    expect(texts.get('chat')).toBeNull();
    texts.keep('chat', { text: 'Another' });
    user = 'acme/alice';
    expect(texts.get('chat')).toBeNull();
  });

  it('are not touched without a session', () => {
    texts.keep('chat', { text: 'A question' });
    user = null;
    texts.keep('chat', { text: '' });
    texts.forget('chat');
    expect(texts.get('chat')).toBeNull();
    user = 'acme/alice';
    expect(texts.get('chat')).toEqual({ text: 'A question' });
  });

  it('are the newest twenty', () => {
    for (let at = 0; at < 25; at++) texts.keep(`place ${at}`, { text: String(at) });
    expect(Object.keys(storage)).toHaveLength(20);
    expect([texts.get('place 4'), texts.get('place 5')]).toEqual([null, { text: '5' }]);
  });

  it('are left out when they are longer than the storage should hold', () => {
    texts.keep('book', { text: 'a'.repeat(300_001) });
    expect(texts.get('book')).toBeNull();
  });
});
