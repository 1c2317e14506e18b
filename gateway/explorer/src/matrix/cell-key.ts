/** By which the cells of a matrix are kept. */
export const cellKey = (rowId: string, columnId: string) => `${rowId}.${columnId}`;
