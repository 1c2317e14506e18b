interface Sided {
  /** Share of the questions whose right section is among the first five. */
  within5: number;
  p50_ms: number;
}

/** Of one set of questions, asked of the filing that each is on, or of everything there is. */
export interface QualityMeasure {
  set: string;
  scope: 'filing' | 'everything';
  questions: number;
  ours: Sided;
  peer: Sided;
  missed: string[];
}
