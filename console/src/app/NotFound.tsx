import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { Page } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'

export function NotFound() {
  return (
    <Page title={deskTexts.notFound.title}>
      <Typography sx={{ mb: 2 }}>{deskTexts.notFound.text}</Typography>
      <Button variant="contained" component={Link} to="/generations">
        {deskTexts.notFound.back}
      </Button>
    </Page>
  )
}
