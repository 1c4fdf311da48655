import type { ResilienceIndex } from '@tidemark/contracts'
import { ResiliencePage } from '../features/resilience/index.ts'

export function ResilienceWindow({ index }: { readonly index: ResilienceIndex }) {
  return <ResiliencePage index={index} />
}
