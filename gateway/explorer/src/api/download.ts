/** Lets the browser download a file. */
export function download(content: BlobPart, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started the download by the next event-loop turn.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Makes a file name from a title. */
export const fileName = (title: string, ending: string) =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'file'
  }.${ending}`;
