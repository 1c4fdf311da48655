import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { launch as launchProgram, listening } from '../testing/server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('main')
})

const launch = (name: string, args: string[], environment: Record<string, string> = {}): ChildProcess =>
  launchProgram(name, args, { DATA_DIR: join(folder, 'data'), SIM_SYMBOLS: 'SPY', ...environment })

async function finish(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  child.stdin?.end()
  const [code] = await once(child, 'close')
  return { code, output }
}

describe('server process', () => {
  it('[SYS-1] prints its address and the demo account, answers requests, and stops on SIGTERM', async () => {
    const child = launch('main', [], {})
    const address = await listening(child)
    const health = await fetch(`${address}${platformPaths.health}`)
    expect(await health.json()).toMatchObject({ status: 'ok' })
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
  })

  it('names an invalid setting', async () => {
    const { code, output } = await finish(launch('main', [], { PORT: 'eighty' }))
    expect(code).toBe(1)
    expect(output).toContain('PORT must be a whole number')
  })
})

it.each(['user', 'backup', 'restore', 'reseal', 'margins', 'move-to-postgres'])(
  'the command %s explains itself, and does nothing else, when asked for help',
  async name => {
    const { code, output } = await finish(launch(`${name}-command`, ['--help']))
    expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`^Usage:[^]*npm run ${name}`))])
  },
)

it('a command explains how it is used', async () => {
  const { code, output } = await finish(launch('user-command', []))
  expect(code).toBe(1)
  expect(output).toMatch(/Usage/)
})
