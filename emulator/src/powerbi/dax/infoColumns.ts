/** The columns of the `INFO` functions that the emulator has, as Microsoft documents them. It does not have all of `TABLES`, `MEASURES` and `COLUMNS`. */
export const infoColumns = {
  ROLES: ['ID', 'ModelID', 'Name', 'Description', 'ModelPermission', 'ModifiedTime'],
  TABLES: ['ID', 'ModelID', 'Name', 'Description', 'IsHidden'],
  TABLEPERMISSIONS: [
    'ID',
    'RoleID',
    'TableID',
    'FilterExpression',
    'ModifiedTime',
    'State',
    'ErrorMessage',
    'MetadataPermission',
  ],
  MEASURES: ['ID', 'TableID', 'Name', 'Description', 'Expression', 'IsHidden'],
  COLUMNS: [
    'ID',
    'TableID',
    'ExplicitName',
    'InferredName',
    'ExplicitDataType',
    'InferredDataType',
    'Type',
    'IsHidden',
  ],
  COLUMNPERMISSIONS: ['ID', 'TablePermissionID', 'ColumnID', 'ModifiedTime', 'MetadataPermission'],
} as const;
export type InfoFunction = keyof typeof infoColumns;

export const isInfoFunction = (name: string): name is InfoFunction =>
  Object.hasOwn(infoColumns, name);
