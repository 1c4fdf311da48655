import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findBrowser } from './browser.mjs'

const checkNode = fileURLToPath(new URL('check-node.mjs', import.meta.url))

const runWithNode = (version: string) => {
  const preload = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, checkNode]
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

describe('setup', () => {
  it.each(['16.20.0', '18.20.4', '20.18.3', '21.7.0', '22.12.0'])(
    '[SYS-1] refuses Node %s and says how to install a supported version',
    version => {
      const { status, stderr } = runWithNode(version)
      expect(status).toBe(1)
      expect(stderr).toContain(`this is ${version}`)
      expect(stderr).toContain('nvm install 20')
      expect(stderr).not.toMatch(/^\s+at /m)
    },
  )

  it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0'])('[SYS-1] accepts Node %s', version => {
    expect(runWithNode(version)).toMatchObject({ status: 0, stderr: '' })
  })

  it('[SYS-1] reports a missing browser and says what to do', async () => {
    let installs = 0
    const found = findBrowser({
      list: () => ['/nowhere/chrome'],
      installBrowser: async () => {
        installs += 1
      },
    })
    await expect(found).rejects.toThrow(/none could be found or installed.*\n.*CHROME_BIN=/)
    expect(installs).toBe(1)
  })
})
