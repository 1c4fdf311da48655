import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { databaseFiles, plainFiles } from '../../platform/files/data-files.ts'
import { BackupError } from './backup-error.ts'

export const manifestFile = 'manifest.json'

/** No other name is ever read from a backup: a name from outside could lead to any file. */
const fileNames = [...databaseFiles, ...plainFiles] as const

const manifestSchema = z.object({
  format: z.literal(1),
  /** The release that wrote the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  files: z.array(
    z.object({
      name: z.enum(fileNames),
      bytes: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})

export type BackupManifest = z.infer<typeof manifestSchema>

export function readManifest(folder: string): BackupManifest {
  const file = join(folder, manifestFile)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new BackupError(`${folder} is not a backup: it has no readable ${manifestFile}`)
  }
  const manifest = manifestSchema.safeParse(parseJson(text))
  const names = manifest.data?.files.map(({ name }) => name) ?? []
  if (!manifest.success || !names.includes('accounts.sqlite') || new Set(names).size < names.length)
    throw new BackupError(
      `The backup ${folder} is damaged, or a newer release wrote it: ${file} is not valid`,
    )
  return manifest.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
