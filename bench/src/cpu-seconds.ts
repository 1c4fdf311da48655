import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** User and system time of all threads of a process, from Linux's /proc. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
