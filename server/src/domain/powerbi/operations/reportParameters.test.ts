import { expect, it } from 'vitest';
import { parametersIn } from './reportParameters.ts';

const rdl = `<?xml version="1.0"?><Report><ReportParameters>
  <ReportParameter Name="Regiao"><DataType>String</DataType>
    <DefaultValue><Values><Value>Sul</Value></Values></DefaultValue><Prompt>Regi&amp;ão</Prompt>
    <ValidValues><ParameterValues>
      <ParameterValue><Value>Sul</Value><Label>Região Sul</Label></ParameterValue>
      <ParameterValue><Value>Norte</Value></ParameterValue>
    </ParameterValues></ValidValues>
  </ReportParameter>
  <ReportParameter Name="Mes"><DataType>DateTime</DataType>
    <DefaultValue><Values><Value>=Today()</Value></Values></DefaultValue><Prompt>Mês</Prompt></ReportParameter>
  <ReportParameter Name="Loja"><DataType>String</DataType><Prompt>Loja</Prompt></ReportParameter>
  <ReportParameter Name="Dono"><Hidden>true</Hidden><Prompt>x</Prompt></ReportParameter>
</ReportParameters></Report>`;

it('EXPO-05 the definition of a paginated report tells the parameters that people may give', () => {
  expect(parametersIn(rdl)).toEqual([
    {
      name: 'Regiao',
      label: 'Regi&ão',
      hasDefault: true,
      value: 'Sul',
      options: [
        { value: 'Sul', label: 'Região Sul' },
        { value: 'Norte', label: 'Norte' },
      ],
    },
    { name: 'Mes', label: 'Mês', hasDefault: true, value: null, options: [] },
    { name: 'Loja', label: 'Loja', hasDefault: false, value: null, options: [] },
  ]);
  expect(parametersIn('<Report></Report>')).toEqual([]);
});
