import type { RandomBelow } from '@tidemark/futures'
import type { ProcessName } from './server-processes.ts'

const webs = ['web-0', 'web-1'] as const
/** One in so many kills ends two processes at once. */
const togetherIn = 4

/** Chooses the processes of the next kill: the engine that leads, the other one or a web process with the same
 *  probability, and sometimes two of them, but never both web processes. */
export function chooseVictims(
  below: RandomBelow,
  leader: ProcessName | null,
  most: number,
): readonly ProcessName[] {
  const first: ProcessName = leader ?? 'engine-0'
  const other: ProcessName = first === 'engine-0' ? 'engine-1' : 'engine-0'
  const engines = [first, other]
  const all: readonly ProcessName[] = [...engines, ...webs]
  const victim = all[below(all.length)] ?? first
  if (most < 2 || below(togetherIn) > 0) return [victim]
  const rest = engines.includes(victim) ? all.filter(name => name !== victim) : engines
  return [victim, rest[below(rest.length)] ?? first]
}
