import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

describe('a forbidden import', () => {
  // Outside src: other tests list the folders of src at the same time.
  const probes = [
    { folder: 'packages/domain', name: '@tidemark/contracts', isForbidden: true },
    { folder: 'packages/domain', name: 'zod', isForbidden: true },
    { folder: 'packages/contracts', name: '@tidemark/server', isForbidden: true },
    { folder: 'packages/contracts', name: '@tidemark/domain', isForbidden: false },
    { folder: 'apps/web', name: '@tidemark/server', isForbidden: true },
    { folder: 'apps/web', name: '@tidemark/simulator', isForbidden: true },
  ].map((probe, index) => ({
    ...probe,
    package: probe.folder,
    folder: join(root, probe.folder, `probe-${process.pid}-${index}`),
  }))
  let findings = ''

  // One linter run for all probes: each run reads the whole tree.
  beforeAll(() => {
    for (const { folder, name } of probes) {
      mkdirSync(folder)
      writeFileSync(
        join(folder, 'probe.ts'),
        `import * as probe from '${name}'\n\nexport const found = probe\n`,
      )
    }
    const args = [
      biome,
      'lint',
      '--max-diagnostics=none',
      '--reporter=github',
      ...probes.map(({ folder }) => folder),
    ]
    findings = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout
  })
  afterAll(() => {
    for (const { folder } of probes) rmSync(folder, { recursive: true, force: true })
  })

  it.each(probes)(
    'is refused by the linter: $name in $package, forbidden: $isForbidden',
    ({ folder, isForbidden }) => {
      const own = findings.split('\n').filter(line => line.includes(relative(root, folder)))
      expect(own.some(line => line.includes('noUndeclaredDependencies'))).toBe(isForbidden)
    },
  )
})
