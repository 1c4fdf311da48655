import { setTimeout } from 'node:timers/promises'
import { createRandomBelow } from '@tidemark/futures'
import { chooseVictims } from './choose-victims.ts'
import { untilTrue } from './poll.ts'
import type { ProcessName, ServerProcesses } from './server-processes.ts'

export interface KillOptions {
  readonly kills: number
  readonly seed: number
  /** Called with the number of kills so far. */
  readonly onKill?: (kill: number) => void
}

/** Between two kills. */
const mostPauseMs = 1500
/** Until a killed process is started again. */
const mostDeadMs = 400

/** Kills random processes at random moments and starts them again, also those that are still starting. */
export async function killRandomly(
  processes: ServerProcesses,
  { kills, seed, onKill }: KillOptions,
): Promise<void> {
  const below = createRandomBelow(seed)
  const restarts = new Map<ProcessName, Promise<void>>()
  for (let kill = 0; kill < kills; ) {
    await setTimeout(below(mostPauseMs))
    const victims = chooseVictims(below, processes.leader(), kills - kill)
    for (const [web, other] of [
      ['web-0', 1],
      ['web-1', 0],
    ] as const)
      if (victims.includes(web)) await untilTrue('the other web answers', () => processes.isServing(other))
    for (const name of victims) await restarts.get(name)
    await Promise.all(victims.map(processes.kill))
    kill += victims.length
    onKill?.(kill)
    for (const name of victims)
      restarts.set(
        name,
        setTimeout(below(mostDeadMs)).then(() => processes.start(name)),
      )
  }
  await Promise.all(restarts.values())
}
