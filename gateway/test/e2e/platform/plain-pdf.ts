/** A PDF of these lines a page, written by hand; `ballast` bytes of an object that nothing refers to make it large. */
export function writePdf(pages: readonly (readonly string[])[], ballast = 0): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (...body: (string | Buffer)[]) => {
    places.push(length);
    const object = [`${places.length} 0 obj\n`, ...body, '\nendobj\n'].map((part) => Buffer.from(part));
    for (const part of object) {
      parts.push(part);
      length += part.length;
    }
  };
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`);
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (const lines of pages) {
    const own = places.length + 1;
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${own + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
    );
    const text = lines.map((line, at) => `BT /F 9 Tf 40 ${800 - at * 12} Td (${line}) Tj ET`).join('\n');
    add(`<</Length ${text.length}>>stream\n${text}\nendstream`);
  }
  if (ballast > 0) add(`<</Length ${ballast}>>stream\n`, Buffer.alloc(ballast, 'x'), '\nendstream');
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = places.length + 1;
  const end = `trailer<</Root 1 0 R/Size ${count}>>\nstartxref\n${length}\n%%EOF`;
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${end}`));
  return Buffer.concat(parts);
}
