import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, on all processors. */
const msPerTick = 10

/** The processor time of this process and of those of its children that have ended, in milliseconds. Elsewhere than on Linux
 *  children do not count. */
export function processorMs() {
  const own = statOf('self')
  if (own !== null) return own.ms
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The same of this process and all processes below it, those that still run too. */
export function processorMsOfTree(root = process.pid) {
  const stats = allStats()
  if (stats.length === 0) return processorMs()
  const childrenOf = groupByParent(stats)
  const sum = pid =>
    (childrenOf.get(pid) ?? []).reduce((total, child) => total + child.ms + sum(child.pid), 0)
  return (stats.find(({ pid }) => pid === root)?.ms ?? 0) + sum(root)
}

function allStats() {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(statOf)
      .filter(stat => stat !== null)
  } catch {
    return []
  }
}

/** Null for a process that has ended, and on systems without such files. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program before it may contain spaces and parentheses.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent] = fields
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15)
    return {
      pid: Number.parseInt(text, 10),
      parent,
      ms: (user + system + childrenUser + childrenSystem) * msPerTick,
    }
  } catch {
    return null
  }
}

function groupByParent(stats) {
  const groups = new Map()
  for (const stat of stats) groups.set(stat.parent, [...(groups.get(stat.parent) ?? []), stat])
  return groups
}
