export interface Box {
  name: string;
  classes: string;
  /** Its left and top edge on the page. */
  x: number;
  y: number;
  width: number;
  height: number;
  font: number;
  bold: boolean;
  scale: number;
  hidden: boolean;
  lineHeight: number;
  /** Where a box of fixed width in a line ends. */
  end: number | null;
  /** Where its next text begins; shared by the elements of one line. */
  line: { x: number; y: number } | null;
}
