import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openRecordingFolder } from '../index.ts'

it('has the files of all folders below it, with forward slashes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
  try {
    mkdirSync(join(folder, 'chains/stocks'), { recursive: true })
    writeFileSync(join(folder, 'notes.txt'), 'notes')
    writeFileSync(join(folder, 'chains/stocks/AAA.csv'), 'rows')
    const recordings = openRecordingFolder(folder)
    expect(recordings.files().toSorted()).toEqual(['chains/stocks/AAA.csv', 'notes.txt'])
    expect(Buffer.from(recordings.read('chains/stocks/AAA.csv')).toString()).toBe('rows')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
