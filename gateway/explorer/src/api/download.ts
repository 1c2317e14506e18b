/** Hands a file over to the browser. */
export function download(content: BlobPart, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** A title as a file's name. */
export const fileName = (title: string, ending: string) =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'file'
  }.${ending}`;
