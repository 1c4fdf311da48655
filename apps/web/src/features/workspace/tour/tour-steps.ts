import { texts } from '../texts.ts'

const t = texts.tour

/** Part of the page that a step is about. The part carries it as `data-tour`. */
type TourPlace = keyof typeof t.steps

export interface TourStep {
  readonly place: TourPlace
  readonly title: string
  readonly text: string
  /** Terms with one line each. */
  readonly terms: readonly (readonly [term: string, meaning: string])[]
}

/** One step, one line, in the order of the tour. */
const places: readonly TourPlace[] = [
  'symbol',
  'resolution',
  'map',
  'display',
  'tools',
  'drawer',
  'alerts',
  'status',
]

export const placeElement = (place: TourPlace): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-tour="${place}"]`)

/** The steps whose part is on the screen now. */
export const tourSteps = (): readonly TourStep[] =>
  places
    .filter(place => (placeElement(place)?.getClientRects().length ?? 0) > 0)
    .map(place => ({ place, terms: place === 'map' ? t.terms : [], ...t.steps[place] }))
