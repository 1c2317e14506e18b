/** Why an Office file or a table can't be read, in words for its user. */
export class PackageFault extends Error {
  readonly code: 'protected' | 'too_large' | 'unreadable';
  constructor(code: PackageFault['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
