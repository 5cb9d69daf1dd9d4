import { addedParts, allFormats, exportFormats, exportRights } from '@portal/api-client/rules';
import { useWatch } from 'react-hook-form';
import { CheckboxesField } from '../../form/CheckboxesField.tsx';
import { ChosenRight } from './ChosenRight.tsx';
import type { CatalogOwner } from './useCatalog.ts';

const formats = allFormats.map((value) => ({ value, text: exportFormats[value] }));

/** Who may export the report as a file, of those who may open it, and in which formats. Spec EXPO-01. */
export function ExportFields({ owner }: { readonly owner: CatalogOwner }) {
  const right: unknown = useWatch({ name: 'exportacao' });
  return (
    <>
      <ChosenRight
        source="exportacao"
        recurso={addedParts.exportRight}
        label="Exportação"
        words={exportRights}
        owner={owner}
        helperText="Cada pessoa exporta só as páginas e os dados que pode ver."
      />
      {right !== 'ninguem' && (
        <CheckboxesField
          source="formatos"
          recurso={addedParts.exportRight}
          label="Formatos"
          choices={formats}
          helperText="Excel, Word e CSV são de relatórios paginados. PNG é dos outros."
        />
      )}
    </>
  );
}
