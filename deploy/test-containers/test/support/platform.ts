import type { Container } from '../../src/run-container.ts';
import type { ImagePlace } from './image-place.ts';

export interface Platform {
  readonly place: ImagePlace;
  /** A container of each service, and of the replay. */
  readonly running: ReadonlyMap<string, Container>;
}
