import { Parser } from 'htmlparser2';

/** An element of a form: a value, further elements, or an enclosed file. */
export interface FormElement {
  readonly name: string;
  /** Text of its own, trimmed; empty where it holds elements. */
  text: string;
  readonly children: FormElement[];
}

/** No real form is nested this deeply. */
const maxDepth = 100;
/** The element that holds an enclosed PDF, in base64. */
export const enclosedFile = 'ImagemObjetoArquivoPdf';

/** A form's XML as a tree. @throws Error when it is nested too deeply */
export function parseForm(xml: string): FormElement {
  const root: FormElement = { name: '', text: '', children: [] };
  const open: FormElement[] = [root];
  let texts: string[] = [];
  const endText = () => {
    const top = open.at(-1);
    if (top && texts.length > 0) top.text = `${top.text} ${texts.join('')}`.trim();
    texts = [];
  };
  const parser = new Parser(
    {
      onopentag(name) {
        endText();
        if (open.length > maxDepth) throw new Error('The markup is nested too deeply');
        const element: FormElement = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag() {
        endText();
        open.pop();
      },
      ontext: (text) => void texts.push(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return root;
}
