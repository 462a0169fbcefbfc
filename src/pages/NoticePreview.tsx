import { Paper, Stack, Text, Title } from '@mantine/core'
import { useLoad } from '../base/layout/useLoad.ts'
import { ifLoaded } from '../base/ui/loadable.ts'
import { legalNotice, mainNotice } from '../answering/responses/notice.ts'
import { legalNoticeOf } from '../organisation/companies/client.ts'
import { legalLabels } from '../organisation/companies/messages.ts'
import { legalFields, type LegalNotice } from '../organisation/companies/rules.ts'
import { notice as text } from './messages.ts'

interface NoticePreviewProps {
  companyId: string
  fields: LegalNotice
}

export function NoticePreview({ companyId, fields }: NoticePreviewProps) {
  const data = ifLoaded(useLoad(legalNoticeOf(companyId).notice))
  if (!data) return null
  const {
    company: { name, minimumGroupSize },
    ...more
  } = data
  const about = { ...more, company: name, fields, minimumGroupSize }
  const missing = legalFields.filter((field) => fields[field].trim() === '')
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="notice-preview">
      <Stack gap={6}>
        <Title order={2} size="h3" id="notice-preview">
          {text.preview}
        </Title>
        {[...mainNotice(about), ...legalNotice(about)].map(({ title, text: sentences }) => (
          <div key={title}>
            <Title order={3} size="sm">
              {title}
            </Title>
            <Text size="sm">{sentences}</Text>
          </div>
        ))}
        {missing.map((field) => (
          <Text
            key={field}
            size="sm"
            c="dimmed"
            bd="0 solid"
            pl="sm"
            style={{ borderLeft: '3px solid var(--mantine-color-yellow-5)' }}
          >
            {text.dropped(legalLabels[field])}
          </Text>
        ))}
      </Stack>
    </Paper>
  )
}
