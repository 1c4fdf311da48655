import { execFileSync } from 'node:child_process'
import { root } from './run-step.mjs'

/** The files that differ from a commit, new ones too. By default from the last commit, or, when nothing does, its own files. */
export function changedFiles(since) {
  const uncommitted = [
    ...git('diff', '--name-only', since ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  if (since !== undefined || uncommitted.length > 0) return uncommitted
  return git('diff-tree', '--no-commit-id', '--name-only', '-r', '-m', '--root', 'HEAD')
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(line => line !== '')
