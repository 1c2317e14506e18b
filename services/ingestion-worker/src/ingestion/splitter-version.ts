/**
 * Changes whenever the output of the splitter or of the reader of figures may: what they make of a filing is stored under
 * it, so an old result is never read as a new one. A test holds it beside a hash of the output.
 */
export const splitterVersion = '4';
