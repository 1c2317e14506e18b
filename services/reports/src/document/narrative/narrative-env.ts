import type { ChartDrawer } from '../charts/chart-html.ts';
import type { Citations } from '../sources/citations.ts';
import type { BoundedEnv } from './bound-parsing.ts';
import type { FootnoteEnv } from './markdown-footnotes.ts';
import type { LinkEnv } from './tame-links.ts';

export interface Heading {
  id: string;
  /** 1: a section's title; 2 and more: headings of its narrative */
  level: number;
  text: string;
}

/** What rendering a section reads and writes; passed through markdown-it. */
export interface NarrativeEnv extends FootnoteEnv, BoundedEnv, LinkEnv {
  /** The section's id in the document; the ids of its headings begin with it. */
  scope: string;
  title: string;
  headings: Heading[];
  citations: Citations;
  charts: ChartDrawer;
}
