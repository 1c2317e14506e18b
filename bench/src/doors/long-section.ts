/** A section of about this many characters, and the same a year later: figures rolled on, sentences changed, added, removed, moved. */
export function makeYears(chars: number): { before: string; after: string } {
  const subjects = [
    'Demand',
    'Supply',
    'Regulation',
    'Currency',
    'Credit',
    'Competition',
    'Staff',
    'Weather',
  ];
  const paragraph = (at: number, year: number) => {
    const subject = subjects[at % subjects.length] ?? '';
    return `${subject} risk ${at} was ${(at % 97) + 1}.${at % 10}% of revenue in ${year}, and our ${subject.toLowerCase()} committee number ${at} reviews it each quarter. A change in the terms on which customers of region ${at % 13} buy could reduce revenue, and our insurance covers only part of such a loss. We can’t be sure that the measures taken by plant ${at % 29} will work.`;
  };
  const row = (at: number, year: number) =>
    `| Line ${at} | ${(at * 37 + year) % 9973} | ${(at * 53 + year) % 7919} |`;
  const before: string[] = [];
  const after: string[] = [];
  for (let at = 0, length = 0; length < chars; at += 1) {
    const text = paragraph(at, 2024);
    length += text.length;
    before.push(text);
    if (at % 17 === 3) continue;
    if (at % 11 === 5)
      after.push(`${paragraph(at, 2025)} New in this year is a fund of ${at} million for it.`);
    else if (at % 23 === 7) after.unshift(text);
    else if (at % 3 === 0) after.push(paragraph(at, 2025));
    else after.push(text);
    if (at % 4 !== 0) continue;
    before.push(row(at, 2024));
    after.push(row(at, 2025));
  }
  return { before: before.join('\n\n'), after: after.join('\n\n') };
}
