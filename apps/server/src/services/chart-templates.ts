import { randomUUID } from 'node:crypto'
import {
  type TemplateContent,
  type TemplateEntry,
  templateContentSchema,
  templateEntrySchema,
  templateLimits,
} from '@tidemark/contracts'
import { z } from 'zod'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { AccountStore, JsonObject } from '../storage/account-store.ts'
import { RequestError } from './request-error.ts'

type Template = TemplateEntry & { readonly content: TemplateContent }

interface TemplateSave {
  readonly name: string
  readonly content: TemplateContent
  /** Takes the place of the one with the same name. */
  readonly replace: boolean
}

export interface ChartTemplates {
  /** By name. */
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
    read: async (userId, id) => found(await read(userId), id),
    async save(userId, { name, content, replace }) {
      const saved = { id: randomUUID(), name, savedAt: wall.nowMs(), content }
      await change(userId, templates => {
        const same = templates.find(template => isSameName(template.name, name))
        if (same && !replace) throw nameTaken(same.name)
        if (!same && templates.length >= templateLimits.count)
          throw RequestError.tooMany(`There are ${templateLimits.count} templates already: delete one first`)
        return [...templates.filter(template => template !== same), saved]
      })
      return entryOf(saved)
    },
    async rename(userId, id, name) {
      const stored = await change(userId, templates => {
        found(templates, id)
        const same = templates.find(template => template.id !== id && isSameName(template.name, name))
        if (same) throw nameTaken(same.name)
        return templates.map(template => (template.id === id ? { ...template, name } : template))
      })
      return entryOf(found(templatesIn(stored), id))
    },
    async remove(userId, id) {
      await change(userId, templates => {
        const gone = found(templates, id)
        return templates.filter(template => template !== gone)
      })
    },
  }
}

const templatesIn = (stored: JsonObject): readonly Template[] => storedSchema.parse(stored).templates

function found(templates: readonly Template[], id: string): Template {
  const template = templates.find(one => one.id === id)
  if (!template) throw RequestError.notFound('There is no such template. It may have been deleted')
  return template
}

const entryOf = ({ id, name, savedAt }: Template): TemplateEntry => ({ id, name, savedAt })

const nameTaken = (name: string) => RequestError.nameTaken(`There is a template “${name}” already`)

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
