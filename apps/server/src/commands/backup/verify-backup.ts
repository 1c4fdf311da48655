import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import type { MigrationProvider } from 'kysely'
import { marketMigrations } from '../../market/archive/market-migrations.ts'
import type { databaseFiles } from '../../platform/files/data-files.ts'
import { sha256Of } from '../../platform/files/durable-files.ts'
import { accountMigrations } from '../../roles/account-database/account-migrations.ts'
import { BackupError } from './backup-error.ts'
import { type BackupManifest, readManifest } from './backup-manifest.ts'

const migrationsOf: Readonly<Record<(typeof databaseFiles)[number], MigrationProvider>> = {
  'accounts.sqlite': accountMigrations,
  'market.sqlite': marketMigrations,
}

/** Throws a BackupError unless every file is the one that was written, every database is whole, and this release knows
 *  their schemas. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder)
  for (const { name, bytes, sha256 } of manifest.files) {
    const path = join(folder, name)
    const stats = lstatSync(path, { throwIfNoEntry: false })
    const isWhole = stats?.isFile() && stats.size === bytes && (await sha256Of(path)) === sha256
    if (!isWhole) throw new BackupError(`The backup ${folder} is damaged: ${name} is missing or was changed`)
  }
  for (const [name, provider] of Object.entries(migrationsOf)) {
    if (!manifest.files.some(file => file.name === name)) continue
    const known = Object.keys(await provider.getMigrations())
    checkDatabase(folder, name, new Set(known))
  }
  return manifest
}

function checkDatabase(folder: string, name: string, known: ReadonlySet<string>): void {
  let problem: string | null
  try {
    const database = new DatabaseSync(join(folder, name), { readOnly: true })
    try {
      problem = problemOf(database, known)
    } finally {
      database.close()
    }
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  if (problem !== null) throw new BackupError(`The backup ${folder} cannot be used: ${name}: ${problem}`)
}

function problemOf(database: DatabaseSyncInstance, known: ReadonlySet<string>): string | null {
  const [result] = database.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[]
  if (result?.integrity_check !== 'ok') return result?.integrity_check ?? 'the check of the database failed'
  if (database.prepare('PRAGMA foreign_key_check').all().length > 0)
    return 'rows refer to rows that are missing'
  const applied = database.prepare('select name from kysely_migration').all() as { name: string }[]
  const unknown = applied.find(({ name }) => !known.has(name))
  return unknown ? `it has a newer schema (${unknown.name}). Install the release that wrote it` : null
}
