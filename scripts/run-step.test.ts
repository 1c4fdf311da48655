import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { runInBackground } from './run-step.mjs'

describe('a command in the background', () => {
  it('runs below the priority of others and returns its exit code and what it has printed', async () => {
    const program = "console.log(require('node:os').getPriority()); console.error('done'); process.exit(3)"
    const { code, output } = await runInBackground(process.execPath, ['-e', program])
    expect(code).toBe(3)
    const [priority, text] = output.trim().split('\n')
    expect(Number(priority)).toBeGreaterThanOrEqual(getPriority())
    expect(Number(priority)).toBeGreaterThan(0)
    expect(text).toBe('done')
  })

  it('rejects for a command that does not exist', async () => {
    await expect(runInBackground('/nowhere/program', [])).rejects.toThrow('ENOENT')
  })
})
