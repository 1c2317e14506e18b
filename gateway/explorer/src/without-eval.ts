import { z } from 'zod';

// Must run before the first schema is used: the page's policy forbids `eval`, and even testing for it is reported.
z.config({ jitless: true });
