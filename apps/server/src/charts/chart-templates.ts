import { randomUUID } from 'node:crypto'
import {
  type TemplateContent,
  type TemplateEntry,
  templateContentSchema,
  templateEntrySchema,
  templateLimits,
} from '@tidemark/contracts'
import { z } from 'zod'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import type { JsonObject } from '../platform/database/json-object.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import type { AccountStore } from '../roles/account-database/account-store.ts'

type Template = TemplateEntry & { readonly content: TemplateContent }

interface TemplateSave {
  readonly name: string
  readonly content: TemplateContent
  /** Replaces the template of the same name. */
  readonly replace: boolean
}

export interface ChartTemplates {
  /** Sorted by name. */
  list(userId: string): Promise<TemplateEntry[]>
  read(userId: string, id: string): Promise<Template>
  save(userId: string, template: TemplateSave): Promise<TemplateEntry>
  rename(userId: string, id: string, name: string): Promise<TemplateEntry>
  remove(userId: string, id: string): Promise<void>
}

const storedSchema = z.object({
  templates: z.array(templateEntrySchema.extend({ content: templateContentSchema })).default([]),
})

export function createChartTemplates(
  { documents }: Pick<AccountStore, 'documents'>,
  wall: WallClock,
): ChartTemplates {
  const read = async (userId: string) => templatesIn((await documents.read(userId, 'chart-templates')) ?? {})
  const change = (userId: string, work: (templates: readonly Template[]) => readonly Template[]) =>
    documents.change(userId, 'chart-templates', stored => ({ templates: work(templatesIn(stored)) }))

  return {
    async list(userId) {
      const templates = await read(userId)
      return templates.map(entryOf).sort((a, b) => a.name.localeCompare(b.name, 'en'))
    },
    read: async (userId, id) => findTemplate(await read(userId), id),
    async save(userId, { name, content, replace }) {
      const saved = { id: randomUUID(), name, savedAt: wall.nowMs(), content }
      await change(userId, templates => {
        const existing = templates.find(template => isSameName(template.name, name))
        if (existing && !replace) throw nameTaken(existing.name)
        if (!existing && templates.length >= templateLimits.count)
          throw RequestError.tooMany(
            `You have ${templateLimits.count} templates, which is the maximum. Delete one first`,
          )
        return [...templates.filter(template => template !== existing), saved]
      })
      return entryOf(saved)
    },
    async rename(userId, id, name) {
      const stored = await change(userId, templates => {
        findTemplate(templates, id)
        const existing = templates.find(template => template.id !== id && isSameName(template.name, name))
        if (existing) throw nameTaken(existing.name)
        return templates.map(template => (template.id === id ? { ...template, name } : template))
      })
      return entryOf(findTemplate(templatesIn(stored), id))
    },
    async remove(userId, id) {
      await change(userId, templates => {
        const removed = findTemplate(templates, id)
        return templates.filter(template => template !== removed)
      })
    },
  }
}

const templatesIn = (stored: JsonObject): readonly Template[] => storedSchema.parse(stored).templates

function findTemplate(templates: readonly Template[], id: string): Template {
  const template = templates.find(one => one.id === id)
  if (!template) throw RequestError.notFound('This template does not exist. It may have been deleted')
  return template
}

const entryOf = ({ id, name, savedAt }: Template): TemplateEntry => ({ id, name, savedAt })

const nameTaken = (name: string) => RequestError.nameTaken(`A template “${name}” already exists`)

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
