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
