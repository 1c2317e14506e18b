const maxChars = 255;

/**
 * The name under which a document is shown, made from the client's file name: the last part of a path, without
 * control and bidirectional-override characters, with the three characters restored that browsers escape in form headers
 * (WHATWG HTML, multipart form data). Cut in the middle, so that the extension stays.
 */
export function cleanFilename(filename: string | undefined, fallback: string): string {
  const unescaped = (filename ?? '').replaceAll(/%(22|0A|0D)/gi, (_, code) => (code === '22' ? '"' : ' '));
  const last = unescaped.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\p{Cs}|\ufffd/gu, '_')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = /[\p{L}\p{N}]/u.test(clean) ? clean : fallback;
  if (name.length <= maxChars) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return `${[...name.slice(0, maxChars - extension.length - 2)].join('').trimEnd()}…${extension}`;
}
