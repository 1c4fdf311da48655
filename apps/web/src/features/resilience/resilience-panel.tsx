import type { ResilienceIndex } from '@tidemark/contracts'
import { ResilienceView } from './resilience-view.tsx'

/** DR-8: the content of a drawer panel. */
export const ResiliencePanel = ({ index }: { readonly index: ResilienceIndex }) => (
  <ResilienceView index={index} isAlone={false} />
)
