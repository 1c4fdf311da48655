import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { mountSmallFileSystem } from '../testing/small-file-system.ts'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidemark-folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('data folder', () => {
  it('[SYS-5] is created together with its parents, for its owner only', () => {
    const folder = join(root, 'a', 'b')
    prepareDataFolder(folder)
    expect(modeOf(folder)).toBe('700')
    expect(modeOf(join(root, 'a'))).toBe('700')
  })

  it('[SYS-5] and its files become accessible to their owner only, whoever created them', () => {
    const folder = join(root, 'data')
    mkdirSync(folder)
    chmodSync(folder, 0o777)
    const own = ['accounts.sqlite', 'accounts.sqlite-wal', 'market.sqlite', 'seal-key', 'market-clock.json']
    for (const name of [...own, 'notes.txt']) {
      writeFileSync(join(folder, name), '')
      chmodSync(join(folder, name), 0o666)
    }
    prepareDataFolder(folder)
    expect(modeOf(folder)).toBe('700')
    expect(own.map(name => modeOf(join(folder, name)))).toEqual(own.map(() => '600'))
    expect(modeOf(join(folder, 'notes.txt'))).toBe('666')
  })

  it('[SYS-5] leaves a file outside alone that a link leads to', () => {
    const [folder, outside] = [join(root, 'data'), join(root, 'outside')]
    mkdirSync(folder)
    writeFileSync(outside, '')
    chmodSync(outside, 0o644)
    symlinkSync(outside, join(folder, 'token-secret'))
    prepareDataFolder(folder)
    expect(modeOf(outside)).toBe('644')
  })

  it('[SYS-5] is refused in a sentence when others can read it and that cannot be changed', () => {
    chmodSync(root, 0o755)
    const refuse = () => {
      throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' })
    }
    expect(() => prepareDataFolder(root, refuse)).toThrow(ConfigError)
    expect(() => prepareDataFolder(root, refuse)).toThrow(
      `Others can read ${root}, and this cannot be changed (permission denied)`,
    )
    chmodSync(root, 0o700)
    prepareDataFolder(root, refuse)
  })

  it('[SYS-5] is refused when it is a folder of other files, and keeps its mode', () => {
    writeFileSync(join(root, 'letter.txt'), '')
    chmodSync(root, 0o777)
    expect(() => prepareDataFolder(root)).toThrow(/holds other files/)
    expect(modeOf(root)).toBe('777')
  })

  it.each([
    ['a file', () => writeFileSync(join(root, 'x'), ''), 'x', 'a file or a link to nothing is in the way'],
    ['a file among its parents', () => writeFileSync(join(root, 'x'), ''), 'x/data', 'a file is in the way'],
    [
      'a link to nothing',
      () => symlinkSync(join(root, 'none'), join(root, 'x')),
      'x',
      'a file or a link to nothing is in the way',
    ],
    ['a circle of links', () => symlinkSync(join(root, 'x'), join(root, 'x')), 'x', 'links lead in a circle'],
    ['a name that is too long', () => undefined, 'x'.repeat(300), 'the path is too long'],
    ['a path that is too long', () => undefined, 'x/'.repeat(3000), 'the path is too long'],
    ['a NUL character', () => undefined, 'x\0y', 'the path is not valid'],
    ['a folder below /proc', () => undefined, '../../proc/tidemark/data', 'no folder can be created there'],
  ])('[SYS-5] is refused in a sentence: %s', (_case, prepare, path, reason) => {
    prepare()
    const folder = path.startsWith('../../proc') ? '/proc/tidemark/data' : join(root, path)
    expect(() => prepareDataFolder(folder)).toThrow(ConfigError)
    expect(() => prepareDataFolder(folder)).toThrow(
      `The data folder ${folder} cannot be written (${reason}). Make it writable`,
    )
  })

  it('[SYS-5] is refused in a sentence on a read-only file system', () => {
    const { folder } = mountSmallFileSystem(1, 'ro')
    expect(() => prepareDataFolder(folder)).toThrow('the file system is read-only')
    expect(() => prepareDataFolder(join(folder, 'data'))).toThrow('the file system is read-only')
  })

  it('[SYS-5] is refused when a folder has the name of one of its files', () => {
    mkdirSync(join(root, 'accounts.sqlite'))
    expect(() => prepareDataFolder(root)).toThrow(`${join(root, 'accounts.sqlite')} is not a file`)
  })
})

describe('lock of the data folder', () => {
  it('[SYS-5] lets one process in and names it to the next', () => {
    const lock = lockDataFolder(root)
    expect(() => lockDataFolder(root)).toThrow(ConfigError)
    expect(() => lockDataFolder(root)).toThrow(
      `The data folder ${root} is in use by another Tidemark process (pid ${process.pid}). Stop it`,
    )
    lock.release()
    lockDataFolder(root).release()
    expect(existsSync(join(root, 'server.pid'))).toBe(false)
  })

  it('[SYS-5] is not taken by the files that a killed process left', () => {
    for (const name of ['server.lock', 'server.pid']) writeFileSync(join(root, name), '')
    writeFileSync(join(root, 'server.pid'), '1\n')
    lockDataFolder(root).release()
  })

  it('[SYS-5] is one lock for a folder and a link to it', () => {
    const link = `${root}-link`
    symlinkSync(root, link)
    const lock = lockDataFolder(root)
    try {
      expect(() => lockDataFolder(link)).toThrow(/in use/)
    } finally {
      lock.release()
      rmSync(link)
    }
  })
})
