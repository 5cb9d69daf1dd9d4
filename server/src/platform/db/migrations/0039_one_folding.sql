DROP INDEX "user_username_key";--> statement-breakpoint
DROP INDEX "user_email_key";--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_key" ON "user_account" USING btree (lower("username")) WHERE "user_account"."username_key" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user_account" USING btree (lower("email")) WHERE "user_account"."email_key" is null;
