import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runInBackground } from './run-step.mjs'

describe('a command in the background', () => {
  it('returns its exit code and what it has printed', async () => {
    const program = "console.log('one line'); console.error('another'); process.exitCode = 3"
    const { code, output } = await runInBackground(process.execPath, ['-e', program])
    expect(code).toBe(3)
    expect(output.split('\n').sort()).toEqual(['', 'another', 'one line'])
  })

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
