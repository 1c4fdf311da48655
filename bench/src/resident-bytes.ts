import { readFileSync } from 'node:fs'

/** Memory of a process, from Linux's /proc. */
export function residentBytes(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return Number(pages) * 4096
}
