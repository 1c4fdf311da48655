import type { ResilienceIndex } from '@tidemark/contracts'
import { windowTexts } from './texts.ts'
import { WindowPlace } from './window-place.tsx'

export function ResilienceWindow({ index }: { readonly index: ResilienceIndex }) {
  return <WindowPlace {...windowTexts.resilience[index]} />
}
