/** Names for the media types most often uploaded by mistake; others are named by their family and extension. */
const names: Record<string, string> = {
  'application/rtf': 'an RTF document',
  'text/rtf': 'an RTF document',
  'application/gzip': 'a gzip archive',
  'application/x-rar-compressed': 'a RAR archive',
  'application/x-7z-compressed': 'a 7z archive',
  'application/x-tar': 'a tar archive',
  'application/postscript': 'a PostScript file',
  'application/x-msdownload': 'a Windows program',
  'application/x-elf': 'a program',
  'application/x-mach-binary': 'a program',
  'application/x-sqlite3': 'an SQLite database',
  'application/epub+zip': 'an EPUB book',
};

const families: Record<string, string> = {
  image: 'image',
  audio: 'audio file',
  video: 'video',
  font: 'font',
};

/** "a PNG image", "an MP4 video", "a file of type application/wasm" */
export function nameFileType(mime: string, extension: string): string {
  const known = names[mime];
  if (known) return known;
  const family = families[mime.split('/')[0] ?? ''];
  if (!family) return `a file of type ${mime}`;
  const name = extension.toUpperCase();
  return `${/^[AEFHILMNORSX]/.test(name) ? 'an' : 'a'} ${name} ${family}`;
}

/** What a user reads whose file is refused for its type. `name` as by `nameFileType`. */
export const fileRefusedText = (name: string): string =>
  `The file is ${name}. PDF, DOCX, XLSX, HTML, Markdown, plain text and CSV are accepted.`;

export type FileContainer = 'pdf' | 'zip' | 'compound';

/** Some programs write a byte-order mark before the signature. */
const pdfStart = /^(?:\xef\xbb\xbf)?\s*%PDF-\d/;

/** The container that a file's first bytes (64 or more) begin; what is in a zip or a compound file decides its type. */
export function containerOf(start: Uint8Array): FileContainer | undefined {
  const text = String.fromCharCode(...start.subarray(0, 64));
  if (pdfStart.test(text)) return 'pdf';
  if (text.startsWith('PK\x03\x04')) return 'zip';
  return text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') ? 'compound' : undefined;
}

/** Types that are recognised only by their first characters: whether the file is text, the whole of it decides. */
export function mayBeText(mime: string): boolean {
  return (mime.startsWith('text/') && mime !== 'text/rtf') || mime === 'application/xml';
}
