import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Card,
  Chip,
  IconButton,
  Link as MuiLink,
  Stack,
  Typography,
} from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import { AplicativoIcon, useSession } from '@portal/ui';
import { Link, useLocation } from 'react-router-dom';
import { managedText } from '../../list/arquivoColumn.ts';
import { recordPath } from '../../record/recordPath.ts';
import { createdText, firstRelatorios, statusText } from './aplicativoModel.ts';
import { ToggleAtivo } from './ToggleAtivo.tsx';

interface AplicativoCardProps {
  readonly aplicativo: AdminAplicativo;
  readonly onDelete: () => void;
}

/** The card of one application, with its first reports and its actions. Spec ADM-APP-01 … 05. */
export function AplicativoCard({ aplicativo, onDelete }: AplicativoCardProps) {
  const { user } = useSession();
  const { search } = useLocation();
  const { id, nome, descricao, ativo, cor_tema, relatorios_count, cliente_nome } = aplicativo;
  const titleId = `aplicativo-${id}`;
  return (
    <Card
      component="li"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', borderTop: `4px solid ${cor_tema}` }}
    >
      <Stack sx={{ p: 2, gap: 1.5, flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              color: `color-mix(in srgb, ${cor_tema} 70%, currentcolor)`,
              fontSize: '1.75rem',
              lineHeight: 0,
            }}
          >
            <AplicativoIcon icone={aplicativo.icone} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={titleId} variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              <MuiLink
                component={Link}
                to={{ pathname: recordPath('aplicativos', id), search }}
                color="inherit"
              >
                {nome}
              </MuiLink>
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {`${relatorios_count} relatório(s)`}
              {user?.is_superuser && cliente_nome ? ` · ${cliente_nome}` : ''}
              {aplicativo.gerenciado_por_arquivo ? ` · ${managedText}` : ''}
            </Typography>
          </Box>
          <Chip
            size="small"
            label={statusText(ativo)}
            color={ativo ? 'primary' : 'default'}
            variant="outlined"
          />
        </Stack>
        {descricao && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
            {descricao}
          </Typography>
        )}
        <FirstRelatorios aplicativo={aplicativo} />
        <Typography variant="caption" sx={{ color: 'text.secondary', mt: 'auto' }}>
          {createdText(aplicativo)}
        </Typography>
      </Stack>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 0.5, p: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <Button
          size="small"
          component={Link}
          to={{ pathname: `/aplicativos/${id}`, search }}
          aria-label={`Editar ${nome}`}
        >
          Editar
        </Button>
        <Button
          size="small"
          component={Link}
          to={{ pathname: `/aplicativos/${id}/permissions`, search }}
          aria-label={`Permissões de ${nome}`}
        >
          Permissões
        </Button>
        <ToggleAtivo aplicativo={aplicativo} />
        <IconButton
          size="small"
          onClick={onDelete}
          aria-label={`Excluir ${nome}`}
          sx={{ ml: 'auto' }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Card>
  );
}

function FirstRelatorios({ aplicativo }: { aplicativo: AdminAplicativo }) {
  const { first, more } = firstRelatorios(aplicativo);
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {first.map(({ id, relatorio_nome, ativo }, index) => (
        <Stack key={id} component="li" direction="row" sx={{ gap: 1, fontSize: '0.875rem' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>{`${index + 1}.`}</Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {relatorio_nome || '(Sem nome)'}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {statusText(ativo)}
          </Box>
        </Stack>
      ))}
      {more > 0 && (
        <Typography component="li" variant="caption" sx={{ color: 'text.secondary' }}>
          {`+${more} mais relatórios`}
        </Typography>
      )}
    </Box>
  );
}
