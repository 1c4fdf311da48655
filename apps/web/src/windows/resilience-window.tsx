import type { ResilienceIndex } from '@tidemark/contracts'
import { windowTexts } from './texts.ts'
import { WindowPlaceholder } from './window-placeholder.tsx'

export function ResilienceWindow({ index }: { readonly index: ResilienceIndex }) {
  return <WindowPlaceholder {...windowTexts.resilience[index]} />
}
