import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('beside-busy-loops.mjs', import.meta.url))
const runScript = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })

describe('beside-busy-loops', () => {
  it('shows the output of the command and exits with its code', () => {
    const { status, stdout } = runScript('1', process.execPath, '-e', 'console.log("run"); process.exit(3)')
    expect(stdout).toBe('run\n')
    expect(status).toBe(3)
  })

  it.each([[[]], [['2']], [['0', 'node']], [['many', 'node']]])('explains its use for %j', args => {
    const { status, stderr } = runScript(...args)
    expect(status).toBe(1)
    expect(stderr).toContain('Usage: node scripts/beside-busy-loops.mjs COUNT COMMAND')
  })

  it('reports a command that does not exist', () => {
    const { status, stderr } = runScript('1', 'no-such-command')
    expect(status).toBe(1)
    expect(stderr).toContain('no-such-command')
  })
})
