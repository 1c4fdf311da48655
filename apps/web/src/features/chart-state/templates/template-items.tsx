import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../session/session-store.ts'
import { useChartSyncStore } from '../chart-sync-store.ts'
import { chartStateTexts } from '../texts.ts'
import { loadTemplate, templatesQuery } from './template-calls.ts'
import { templateTexts as t } from './texts.ts'

interface TemplateItemsProps {
  readonly onSave: () => void
  readonly onManage: () => void
}

export function TemplateItems({ onSave, onManage }: TemplateItemsProps) {
  const { email } = useSession()
  const { data, isError, refetch } = useQuery(templatesQuery(email))
  const chart = useChartSyncStore(state => state.chart)
  const status = useChartSyncStore(state => state.status.kind)
  return (
    <>
      <Menu.Label>
        {data ? (data.length > 0 ? t.list : t.none) : isError ? t.failed : chartStateTexts.templates.loading}
      </Menu.Label>
      {isError && !data ? (
        <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
          {t.retry}
        </Menu.Item>
      ) : null}
      {data?.map(template => (
        <Menu.Item key={template.id} disabled={chart === null} onClick={() => void loadTemplate(template)}>
          {template.name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item disabled={chart === null} onClick={onSave}>
        {t.saveAs}
      </Menu.Item>
      <Menu.Item disabled={!data?.length} onClick={onManage}>
        {t.manage}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item disabled={chart === null} onClick={() => chart?.sync.saveNow()}>
        {t.saveNow}
      </Menu.Item>
      <Menu.Label>{statusTexts[status]}</Menu.Label>
    </>
  )
}

const statusTexts = {
  saved: t.chartSaved,
  unsaved: t.chartSaving,
  saving: t.chartSaving,
  retrying: chartStateTexts.status.notSaved,
  'not-loaded': chartStateTexts.status.notLoaded,
}
