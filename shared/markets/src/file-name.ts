/** A regulator's file name made safe for a path: one segment of plain letters, never empty or hidden. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^[._]+/, '');
  return plain.slice(-100) || 'document';
}

const mediaTypes: Record<string, string> = {
  htm: 'text/html',
  html: 'text/html',
  txt: 'text/plain',
  xml: 'application/xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Known from the extension of the name, because regulators' headers are often wrong. */
export function mediaTypeOf(name: string): string {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return mediaTypes[extension] ?? 'application/octet-stream';
}
