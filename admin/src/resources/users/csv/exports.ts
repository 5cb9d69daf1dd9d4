/** The beginnings of files that other programs write, after their public documentation. */
export const exports = {
  'Entra: Download users':
    'userPrincipalName,displayName,surname,mail,givenName,objectId,userType,jobTitle,department,accountEnabled,usageLocation,creationType,directorySynced\n' +
    'ana.lima@aurora.example,Ana Lima,Lima,ana.lima@aurora.example,Ana,7d1f,Member,Analista,TI,True,BR,,False\n' +
    'bia.reis@aurora.example,Bia Reis,Reis,bia.reis@aurora.example,Bia,7d20,Member,Analista,TI,False,BR,,False\n',
  'Entra: bulk create':
    'version:v1.0,,,,,,,\n' +
    'Name [displayName] Required,User name [userPrincipalName] Required,Initial password [passwordProfile] Required,Block sign in (Yes/No) [accountEnabled] Required,First name [givenName],Last name [surname],Job title [jobTitle],Department [department]\n' +
    'Example: Chris Green,chris@contoso.com,myPassword1234,No,Chris,Green,,\n' +
    'Ana Lima,ana.lima@aurora.example,senha-123456,No,Ana,Lima,Analista,TI\n',
  'Microsoft 365: add multiple users':
    'User Name,First Name,Last Name,Display Name,Job Title,Department,Office Number,Office Phone,Mobile Phone,Fax,Alternate email address,Address,City,State or Province,ZIP or Postal Code,Country or Region\n' +
    'ana.lima@aurora.example,Ana,Lima,Ana Lima,Analista,TI,,,,,,,,,,Brasil\n',
  'Microsoft 365: export users':
    'Block credential,City,Department,Display name,First name,Last name,Licenses,Object Id,Title,User principal name,When created\n' +
    'False,Recife,TI,Ana Lima,Ana,Lima,Power BI Pro,7d1f,Analista,ana.lima@aurora.example,2024-01-02 10:00:00Z\n' +
    'True,Recife,TI,Bia Reis,Bia,Reis,,7d20,Analista,bia.reis@aurora.example,2024-01-02 10:00:00Z\n',
  'Get-AzADUser':
    '#TYPE Microsoft.Azure.PowerShell.Cmdlets.Resources.MSGraph.Models.ApiV10.MicrosoftGraphUser\n' +
    '"AccountEnabled","AgeGroup","DisplayName","GivenName","Id","Mail","MailNickname","Surname","UserPrincipalName"\n' +
    '"True",,"Ana Lima","Ana","7d1f","ana.lima@aurora.example","ana.lima","Lima","ana.lima@aurora.example"\n',
  'Get-ADUser':
    '#TYPE Microsoft.ActiveDirectory.Management.ADUser\n' +
    '"DistinguishedName","EmailAddress","Enabled","GivenName","Name","SamAccountName","Surname","UserPrincipalName"\n' +
    '"CN=Ana Lima,OU=TI,DC=aurora","ana.lima@aurora.example","True","Ana","Ana Lima","ana.lima","Lima","ana.lima@aurora.example"\n',
  csvde:
    'DN,objectClass,cn,sn,givenName,displayName,userAccountControl,sAMAccountName,userPrincipalName,mail\n' +
    '"CN=Ana Lima,OU=TI,DC=aurora",user,Ana Lima,Lima,Ana,Ana Lima,512,ana.lima,ana.lima@aurora.example,ana.lima@aurora.example\n' +
    '"CN=Bia Reis,OU=TI,DC=aurora",user,Bia Reis,Reis,Bia,Bia Reis,514,bia.reis,bia.reis@aurora.example,bia.reis@aurora.example\n',
  'Google Workspace':
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Password Hash Function [UPLOAD ONLY],Org Unit Path [Required],Status [READ ONLY],Last Sign In [READ ONLY]\n' +
    'Ana,Lima,ana.lima@aurora.example,****,,/TI,Active,2024/01/02\n' +
    'Bia,Reis,bia.reis@aurora.example,****,,/TI,Suspended,2024/01/02\n',
  'human resources':
    'Nome do colaborador;Departamento;E-mail;Situação\n' +
    'Lima, Ana;TI;ana.lima@aurora.example;Ativo\n' +
    'Reis, Bia dos;TI;bia.reis@aurora.example;Desligado\n',
  pipes: 'Usuarios|Email|Nome|Sobrenome\nana.lima|ana.lima@aurora.example|Ana|Lima\n',
} as const;
