import { z } from 'zod';

// Before the first schema is used: the page's policy forbids code made of text, and finding that out is reported.
z.config({ jitless: true });
