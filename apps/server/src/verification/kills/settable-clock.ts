/** Options of Node.js with which the wall clock of a process and its threads is off by as many milliseconds as a file says,
 *  from the moment on at which it says so. */
export const settableClock = (file: string): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(scriptOf(file))}`,
]

const scriptOf = (file: string): string => `
import { readFileSync } from 'node:fs'
const trueNow = Date.now
let offsetMs = 0
function read() {
  try {
    offsetMs = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) || 0
  } catch {
    // Nobody has set it yet.
  }
}
read()
setInterval(read, 20).unref()
Date.now = () => trueNow() + offsetMs
`
