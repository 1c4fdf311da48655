import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')

describe('the workflow files', () => {
  it('run the gate on each push with every supported major version of Node', () => {
    const gate = read('.github/workflows/gate.yml')
    const versions = /node: \[([\d, ]+)\]/.exec(gate)?.[1]?.split(', ') ?? []
    const supported = /\^(\d+)\.[\d.]+ \|\| >=(\d+)/.exec(JSON.parse(read('package.json')).engines.node)
    expect(versions).toEqual(expect.arrayContaining(supported?.slice(1) ?? []))
    expect(gate).toContain('on:\n  push:')
    expect(gate).toContain('run: bash .ci/run\n')
  })

  it('run everything each night', () => {
    const full = read('.github/workflows/full.yml')
    expect(full).toMatch(/schedule:\n {4}- cron: '\d+ \d+ \* \* \*'/)
    expect(full).toContain('run: bash .ci/run all\n')
    expect(read('.ci/run')).toContain('exec npm run test:all')
  })

  it('look for updates of dependencies once a week', () => {
    const updates = read('.github/dependabot.yml')
    for (const ecosystem of ['npm', 'github-actions', 'docker'])
      expect(updates).toContain(
        `package-ecosystem: ${ecosystem}\n    directory: /\n    schedule:\n      interval: weekly`,
      )
  })
})
