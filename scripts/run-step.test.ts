import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runInBackground } from './run-step.mjs'

/** A program that waits until its priority is the lowest, prints a line and exits. */
const untilLowest = (isLowest: string) => `
  while (!(${isLowest}));
  console.log('is the lowest')
  console.error('done')
  process.exit(3)`

const priorities = [['priority', "require('node:os').getPriority() === 19"]]
if (existsSync('/proc/self/autogroup'))
  priorities.push([
    'share among sessions',
    "/ nice 19$/m.test(require('node:fs').readFileSync('/proc/self/autogroup', 'utf8'))",
  ])

describe('a command in the background', () => {
  it.each(priorities)(
    'gets the lowest %s, and returns its exit code and what it has printed',
    async (_what, isLowest = '') => {
      const { code, output } = await runInBackground(process.execPath, ['-e', untilLowest(isLowest)])
      expect({ code, output }).toEqual({ code: 3, output: 'is the lowest\ndone\n' })
    },
  )

  it.each(['SIGINT', 'SIGTERM'] as const)('ends when %s ends the process that waits for it', async signal => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const command = `require('node:net').connect(${port}, '127.0.0.1').resume()`
    const program = `import(${JSON.stringify(new URL('run-step.mjs', import.meta.url).href)})
      .then(step => step.runInBackground(process.execPath, ['-e', ${JSON.stringify(command)}]))`
    const parent = spawn(process.execPath, ['-e', program])
    const [connection] = (await once(server, 'connection')) as [Socket]
    const ended = once(
      connection.on('error', () => undefined),
      'close',
    )
    parent.kill(signal)
    await ended
  })

  it('rejects for a command that does not exist', async () => {
    await expect(runInBackground('/nowhere/program', [])).rejects.toThrow('ENOENT')
  })
})
