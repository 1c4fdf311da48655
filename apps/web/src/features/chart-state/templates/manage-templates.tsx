import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../session/session-store.ts'
import { loadTemplate, templatesQuery } from './template-calls.ts'
import { TemplateRow } from './template-row.tsx'
import classes from './templates.module.css'
import { templateTexts as t } from './texts.ts'

export function ManageTemplates({ onLoaded }: { readonly onLoaded: () => void }) {
  const { email } = useSession()
  const { data = [] } = useQuery(templatesQuery(email))
  if (data.length === 0) return <p className={classes.none}>{t.none}</p>
  return (
    <ul className={classes.list} aria-label={t.list}>
      {data.map(template => (
        <TemplateRow
          key={template.id}
          template={template}
          onLoad={() => {
            onLoaded()
            void loadTemplate(template)
          }}
        />
      ))}
    </ul>
  )
}
