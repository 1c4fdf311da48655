import { describe, it } from 'vitest'

/** One rule of a port. `check` throws when the subject breaks it. */
export interface ContractRule<Subject> {
  readonly title: string
  check(subject: Subject): void | Promise<void>
}

/** The rules of one capability. */
export interface ContractPart<Subject> {
  readonly title: string
  readonly rules: readonly ContractRule<Subject>[]
}

/** Registers the rules as tests. The subject is built when the tests run. */
export function describePart<Subject>({ title, rules }: ContractPart<Subject>, subject: () => Subject): void {
  describe(title, () => {
    for (const rule of rules) it(rule.title, async () => rule.check(subject()))
  })
}

/** Titles of the rules that a subject breaks, for tests of the contract itself. */
export async function brokenRules<Subject>(
  parts: readonly ContractPart<Subject>[],
  subject: Subject,
): Promise<string[]> {
  const broken: string[] = []
  for (const part of parts) {
    for (const rule of part.rules) {
      try {
        await rule.check(subject)
      } catch {
        broken.push(`${part.title}: ${rule.title}`)
      }
    }
  }
  return broken
}
