import { z } from 'zod';
import { nameText } from '../bounds.ts';
import { defineMessage } from '../message.ts';

/** Asks one instance of the lab to bring a filing or document into the index of the search cluster, as it is now. */
export const passageSourceChanged = defineMessage(
  'passages.source-changed.v1',
  z.object({ key: nameText, scope: nameText }),
);
